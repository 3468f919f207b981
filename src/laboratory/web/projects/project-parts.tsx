import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import Circle from 'lucide-react/icons/circle'
import styles from './projects.module.css'
import { Link } from 'react-router'
import { testPositionName } from '#contract/projects/test-position.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { dayColumn, textColumn } from '#web/data-table/plain-columns.tsx'

type TrackProps = { readonly track: readonly { readonly name: string; readonly is: string }[] }

const icons = { done: CircleCheck, now: CircleDot, ahead: Circle } as const
const words: Readonly<Record<string, string>> = { done: 'done', now: 'now', ahead: 'ahead' }

/** The stages of a project: what is behind it, where it stands, what is ahead. */
export function Track({ track }: TrackProps) {
  return (
    <ol className={styles['track']} aria-label="Stages">
      {track.map(({ name, is }) => {
        const Icon = icons[is as keyof typeof icons]
        return (
          <li key={name} data-is={is} {...(is === 'now' && { 'aria-current': 'step' as const })}>
            <Icon size={16} aria-hidden />
            {name}
            <span className="visually-hidden">, {words[is]}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** Where the curves of a project are seen. */
export function CurveLinks({ curves }: { readonly curves: readonly { readonly name: string; readonly to: string }[] }) {
  if (curves.length === 0) return <p>No curves are released yet.</p>
  return (
    <ul className={styles['facts']}>
      {curves.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}

type Row = {
  readonly id: string
  readonly material: string
  readonly test: string
  readonly direction: string
  readonly replicates: number
  readonly tested: number
  readonly stageName: string
  readonly due: string | null
}

const columns = [
  textColumn<Row>('Sheet', ({ material }) => material),
  textColumn<Row>('Test', testPositionName),
  textColumn<Row>('Tested', ({ tested, replicates }) => `${tested}/${replicates}`, { sort: undefined }),
  textColumn<Row>('Stage', ({ stageName }) => stageName),
  dayColumn<Row>('Due', ({ due }) => due),
]

/** Tests of a project as shown to its customer. */
export function RowTable({ rows }: { readonly rows: readonly Row[] }) {
  return <DataTable caption="Ordered tests" columns={columns} rows={rows} rowId="id" empty="No tests agreed yet." />
}
