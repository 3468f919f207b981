import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { DropArea } from '#web/upload/drop-area.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { WorkingLine } from '#web/worker/working-line.tsx'
import { passDroppedFiles } from './dropped-files.ts'
import type { OwnCurveKind, OwnSpecimen } from '#contract/own-data/own-specimen.ts'
import styles from './own-data.module.css'
import { useOwnData } from './use-own-data.ts'

type MyCurvesProps = {
  readonly kind: OwnCurveKind
  /** Must be stable between renders. */
  readonly onSpecimens: (specimens: readonly OwnSpecimen[]) => void
}

/** The user's curves on a page, evaluated in the browser. mi Evaluator offers more. */
export function MyCurves({ kind, onSpecimens }: MyCurvesProps) {
  const { files, busy, failed, open, close, cancel } = useOwnData()
  const navigate = useNavigate()
  useEffect(() => onSpecimens(files.flatMap(({ read }) => read?.specimens ?? [])), [files, onSpecimens])
  useEffect(() => () => onSpecimens([]), [onSpecimens])
  const without = files.filter(
    ({ read, refused }) => refused !== undefined || (read && !read.specimens.some(({ curves }) => curves[kind])),
  )
  return (
    <div className={styles['part']} data-print="no">
      <DropArea
        label="Add my curve: drop or choose laboratory files"
        hint="Processed in your browser, nothing is uploaded."
        onFiles={open}
      />
      {files.length > 0 && (
        <ul className={styles['chips']} aria-label="My files">
          {files.map(({ id, file }) => (
            <li key={id}>
              {file.name}{' '}
              <Button small look="quiet" onPress={() => close(id)} aria-label={`Remove ${file.name}`}>
                <X size={14} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <WorkingLine busy={busy} text="Working …" onCancel={cancel} />
      {failed !== undefined && <Alert tone="danger">{failed}</Alert>}
      {without.length > 0 && (
        <Alert
          tone="warning"
          title="No curve for this chart"
          action={
            <Button
              small
              onPress={() => {
                passDroppedFiles(without.map(({ file }) => file))
                void navigate('/mi-database/mi-evaluator')
              }}
            >
              Open in mi Evaluator
            </Button>
          }
        >
          {without.map(({ id, file, refused }) => (
            <p key={id}>
              {file.name}: {refused ?? 'a dimension, a column or the test type is missing.'}
            </p>
          ))}
          <p>Enter missing information in mi Evaluator.</p>
        </Alert>
      )}
    </div>
  )
}
