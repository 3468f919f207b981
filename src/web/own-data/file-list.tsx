import X from 'lucide-react/icons/x'
import { formatCount } from '#core/format-count.ts'
import { testTypes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import { ColumnMapper } from './column-mapper.tsx'
import { DimensionFields } from './dimension-fields.tsx'
import { FindingList } from './finding-list.tsx'
import { directionsOf } from './directions.ts'
import type { FileChoice } from '#contract/own-data/own-specimen.ts'
import { SyntheticBadge } from '#web/ui/synthetic-badge.tsx'
import styles from './own-data.module.css'
import type { OpenFile, OwnData } from './use-own-data.ts'

const tests = testTypes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
export function FileList({ files, change, close }: Pick<OwnData, 'files' | 'change' | 'close'>) {
  return (
    <ul className={styles['files']} aria-label="Open files">
      {files.map((one) => (
        <li key={one.id} className={styles['file']}>
          <OneFile one={one} onChange={(choice) => change(one.id, choice)} onClose={() => close(one.id)} />
        </li>
      ))}
    </ul>
  )
}

type OneFileProps = {
  readonly one: OpenFile
  readonly onChange: (choice: FileChoice) => void
  readonly onClose: () => void
}

function OneFile({ one: { file, choice, read, refused, busy }, onChange, onClose }: OneFileProps) {
  const errors = read?.issues.filter(({ severity }) => severity === 'error').length ?? 0
  return (
    <>
      <div className={styles['head']}>
        <h3 className={styles['name']}>{file.name}</h3>
        {read && (
          <p className={styles['note']}>
            {[read.dialect, formatCount(read.specimens.length, 'specimen'), directionsOf(read)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {read?.specimens.some(({ synthetic }) => synthetic) && <SyntheticBadge />}
        {busy && <Badge tone="info">{read ? 'Evaluating …' : 'Reading …'}</Badge>}
        {errors > 0 && <Badge tone="danger">{errors === 1 ? '1 error' : `${errors} errors`}</Badge>}
        <span className={styles['end']} data-print="no">
          <Button small look="quiet" onPress={onClose} aria-label={`Close ${file.name}`}>
            <X size={16} aria-hidden /> Close
          </Button>
        </span>
      </div>
      {refused !== undefined && (
        <Alert tone="danger" title="Could not read">
          <p>{refused}</p>
        </Alert>
      )}
      {read && (
        <>
          <div className={styles['row']} data-print="no">
            <Select
              inline
              label="Test"
              aria-label={`Test of ${file.name}`}
              value={read.test}
              onValue={(value) => onChange({ ...choice, test: value as TestCode })}
              options={tests}
            />
          </div>
          {read.tensileTests !== null && (
            <p className={styles['note']}>
              {read.tensileTests > 0
                ? `Compared with ${read.tensileTests === 1 ? 'the tensile test' : `${read.tensileTests} tensile tests`} of the open files.`
                : 'Some properties refer to tension: also open a tensile test along RD of the same coil.'}
            </p>
          )}
          <DimensionFields file={read} choice={choice} onChange={onChange} />
          <ColumnMapper file={read} choice={choice} onChange={onChange} />
          <FindingList name={file.name} issues={read.issues} />
        </>
      )}
    </>
  )
}
