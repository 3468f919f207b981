import { Link, useNavigate } from 'react-router'
import { DropArea } from '#web/upload/drop-area.tsx'
import { passDroppedFiles } from './dropped-files.ts'

const evaluator = '/mi-database/mi-evaluator'

/** Opens a dropped file in the evaluation page, within the browser. */
export function DropStrip() {
  const navigate = useNavigate()
  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    passDroppedFiles(files)
    void navigate(evaluator)
  }
  return (
    <DropArea
      label="Drop a test file to evaluate it"
      hint={
        <>
          Processed in your browser, nothing is uploaded. No file?{' '}
          <Link to={`${evaluator}?sample=yes`}>Try this sample file</Link>
        </>
      }
      onFiles={take}
    />
  )
}
