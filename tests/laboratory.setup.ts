import { laboratoryFolder } from './laboratory-files.ts'

/** Once a run: tests that are skipped for want of their files are otherwise passed over in silence. */
export default function setup(): void {
  if (!laboratoryFolder()) console.log('tests of laboratory files left out: ../shared/data is not there')
}
