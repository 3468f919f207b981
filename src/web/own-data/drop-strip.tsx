import { Link, useNavigate } from 'react-router'
import { DropArea } from '#web/upload/drop-area.tsx'
import { handOver } from './handed-over.ts'

const evaluator = '/mi-database/mi-evaluator'

/** A file that is dropped here opens in the page that evaluates it. It goes there within the browser. */
export function DropStrip() {
  const navigate = useNavigate()
  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    handOver(files)
    void navigate(evaluator)
  }
  return (
    <DropArea
      label="Drop a file of your testing machine and see it evaluated"
      hint={
        <>
          It stays in your browser: nothing is sent. No file at hand?{' '}
          <Link to={`${evaluator}?sample=yes`}>Try this sample file</Link>
        </>
      }
      onFiles={take}
    />
  )
}
