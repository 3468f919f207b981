/** Synthetic tensile test in a laboratory format. */
export const sampleAddress = '/mi-database/mi-evaluator.csv'

/** @throws TypeError if it cannot be loaded */
export async function sampleFile(): Promise<File> {
  const answer = await fetch(sampleAddress)
  if (!answer.ok) throw new TypeError(`the sample answered ${answer.status}`)
  return new File([await answer.blob()], 'sample-tension-rd-1.csv', { type: 'text/csv' })
}
