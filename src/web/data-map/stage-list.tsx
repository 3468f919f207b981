import { type FormEvent, useState } from 'react'
import type { DataMap, MapAxis } from '#contract/views/data-map.ts'
import type { Stage } from '#core/data-maps/selection-stages.ts'
import { maxStages, readStages, writeStages } from '#core/data-maps/stage-text.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { CornerFields, outlineText } from './corner-fields.tsx'
import type { MapFindings } from './map-findings.ts'
import { countPoints, type MapPoints } from './map-points.ts'
import styles from './data-map.module.css'

/** Limit of comparisons and lists. */
const maxSelected = 50

type StageListProps = {
  readonly map: DataMap
  readonly points: MapPoints
  readonly stages: string
  readonly findings: MapFindings
  /** Findings are not available yet. */
  readonly open: boolean
  readonly onChange: (stages: string) => void
  readonly onChoose: (ids: string[]) => void
}

/** Stages with the number of coils left after each; they can be reordered. */
export function StageList({ map, points, stages: written, findings, open, onChange, onChoose }: StageListProps) {
  const hydrated = useHydrated()
  const { stages } = readStages(written)
  const left = (stage: number) => (open ? '…' : String(findings.counts[stage]))
  const { passed } = open ? { passed: undefined } : findings
  const [last = 0] = findings.counts.slice(-1)
  const change = (next: readonly Stage[]) => onChange(writeStages(next))
  if (!hydrated) return null
  return (
    <details className={styles['stages']} open={stages.length > 0} data-print={stages.length > 0 ? undefined : 'no'}>
      <summary>
        Successive limits{stages.length > 0 && ` (${left(stages.length - 1)} of ${countPoints(points)} left)`}
      </summary>
      <ol>
        {stages.map((stage, i) => {
          const words = stageWords(stage, map)
          return (
            <li key={`${i} ${words}`}>
              <span>
                {words}: {left(i)} left
                {i > 0 && (
                  <Button
                    small
                    look="quiet"
                    onPress={() => change(swapped(stages, i))}
                    aria-label={`Earlier: ${words}`}
                  >
                    Earlier
                  </Button>
                )}
                <Button
                  small
                  look="quiet"
                  onPress={() => change(stages.toSpliced(i, 1))}
                  aria-label={`Remove: ${words}`}
                >
                  Remove
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      {points.listed && passed && last > 0 && last <= maxSelected && (
        <Button
          small
          onPress={() => onChoose([...new Set(points.listed!.flatMap(({ id }, i) => (passed[i] === 1 ? [id] : [])))])}
        >
          Select remaining coils
        </Button>
      )}
      {stages.length < maxStages && <NewStage map={map} onAdd={(stage) => change([...stages, stage])} />}
    </details>
  )
}

function swapped(stages: readonly Stage[], i: number): Stage[] {
  return stages.toSpliced(i - 1, 2, stages[i]!, stages[i - 1]!)
}

function stageWords(stage: Stage, { x, y }: DataMap): string {
  if (stage.kind === 'outline') return `Within ${stage.points.length} corners`
  const { label, unit } = stage.axis === 'x' ? x : y
  const of = unit === '1' ? '' : ` ${unit}`
  if (stage.from === null) return `${label} up to ${stage.to}${of}`
  return stage.to === null ? `${label} from ${stage.from}${of}` : `${label} ${stage.from} to ${stage.to}${of}`
}

function NewStage({ map, onAdd }: { readonly map: DataMap; readonly onAdd: (stage: Stage) => void }) {
  const [kind, setKind] = useState<'x' | 'y' | 'in'>('x')
  const [wrong, setWrong] = useState('')
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => ((form.get(name) as string | null) ?? '').trim()
    const text = kind === 'in' ? outlineText(form) : `${kind} ${field('from')}..${field('to')}`
    const [stage] = readStages(text).stages
    if (!stage) return setWrong(kind === 'in' ? outlineHint : 'Enter one or both limits as numbers, lower limit first.')
    setWrong('')
    event.currentTarget.reset()
    onAdd(stage)
  }
  return (
    <form onSubmit={add} data-print="no">
      <Select
        label="Limit"
        value={kind}
        options={[
          { value: 'x', label: axisWords(map.x) },
          { value: 'y', label: axisWords(map.y) },
          { value: 'in', label: 'Within an outline' },
        ]}
        onValue={(value) => setKind(value as typeof kind)}
      />
      {kind === 'in' ? (
        <CornerFields x={axisWords(map.x)} y={axisWords(map.y)} />
      ) : (
        (['from', 'to'] as const).map((end) => (
          <label key={end} className={styles['axis']}>
            <span className={styles['label']}>{end === 'from' ? 'From' : 'To'}</span>
            <input name={end} inputMode="decimal" className={styles['input']} />
          </label>
        ))
      )}
      <Button type="submit">Add limit</Button>
      {wrong !== '' && <p role="alert">{wrong}</p>}
    </form>
  )
}

const outlineHint = 'Enter at least three corners, each with x and y.'

function axisWords({ label, unit }: MapAxis): string {
  return unit === '1' ? label : `${label} [${unit}]`
}
