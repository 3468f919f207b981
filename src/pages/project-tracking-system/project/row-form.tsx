import { testPositionName } from '#contract/projects/test-position.ts'
import { rowStageNames, rowStages } from '#contract/projects/rows.ts'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { day } from '#web/format/day.ts'
import type { Project } from './load.server.ts'
import styles from './page.module.css'

type RowsProps = Pick<Project, 'code' | 'rows' | 'desk' | 'machines' | 'over'>

export function Rows({ code, rows, desk, machines, over }: RowsProps) {
  if (rows.length === 0) return <p>No rows yet.</p>
  return (
    <>
      <datalist id="machines">
        {machines.map((machine) => (
          <option key={machine} value={machine}>
            {machine}
          </option>
        ))}
      </datalist>
      <ul className={styles['rows']} aria-label="Rows">
        {rows.map((row) => (
          <li key={row.id}>
            <details>
              <summary>
                <strong>{titleOf(row)}</strong>{' '}
                <span>
                  {row.tested}/{row.replicates} tested
                </span>
                <span>{rowStageNames[row.stage]}</span>
                <span>{row.owner ?? 'nobody’s'}</span>
                <span>{row.machine === '' ? 'no machine' : row.machine}</span>
                <span>{row.due === null ? 'no date' : `due ${day(row.due)}`}</span>
              </summary>
              {!over && <RowForm key={row.version} code={code} row={row} desk={desk} />}
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

function RowForm({ code, row, desk }: Pick<RowsProps, 'code' | 'desk'> & { readonly row: Project['rows'][number] }) {
  const { id, version, stage, tested, replicates, ownerId, machine, due } = row
  const at = rowStages.indexOf(stage)
  const near = rowStages.filter((_, i) => Math.abs(i - at) <= 1)
  return (
    <Form
      verb="row"
      hidden={{ code, row: id, version: String(version) }}
      submit="Save row"
      look="secondary"
      small
      label={titleOf(row)}
    >
      <div className={styles['fields']}>
        <Select
          label="Stage"
          name="stage"
          defaultValue={stage}
          options={near.map((each) => ({ value: each, label: rowStageNames[each] }))}
        />
        <TextField
          label={`Tested, of ${replicates}`}
          name="tested"
          type="number"
          min={0}
          max={replicates}
          required
          defaultValue={String(tested)}
        />
        <Select label="Owner" name="owner" defaultValue={ownerId ?? ''} none="Not assigned" options={desk} />
        <TextField label="Machine" name="machine" maxLength={60} list="machines" defaultValue={machine} />
        <TextField label="Due" name="due" type="date" defaultValue={due ?? ''} />
        <TextField label="Reason for a later date" name="reason" maxLength={500} />
      </div>
    </Form>
  )
}

function titleOf(row: Project['rows'][number]): string {
  return `${row.material}, ${testPositionName(row)}`
}
