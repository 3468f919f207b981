import type { ReactNode } from 'react'
import Maximize from 'lucide-react/icons/maximize'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ScanSearch from 'lucide-react/icons/scan-search'
import { displayOf, type UnitSystem } from '#web/format/unit-system.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { ChartAxis, LogChoice } from './series.ts'
import { SlideExport } from './slide-export.tsx'
import styles from './chart.module.css'

type ToolbarProps = {
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly system: UnitSystem
  readonly onSystem: (system: UnitSystem) => void
  readonly log: LogChoice
  /** Undefined: always linear. */
  readonly onLog: ((log: LogChoice) => void) | undefined
  /** Axes without a value above 0. */
  readonly logImpossible: LogChoice
  readonly zoomed: boolean
  readonly onReset: () => void
  readonly onEvidence: (() => void) | undefined
  readonly onSave: (format: 'svg' | 'png') => void
  readonly onFullScreen: () => void
  readonly children: ReactNode
}

export function Toolbar(props: ToolbarProps) {
  const { x, y, system, log, onLog, logImpossible, zoomed, onEvidence } = props
  const units = { SI: unitsOf(x, y, 'SI'), other: unitsOf(x, y, 'other') }
  return (
    <div className={styles['toolbar']} data-print="no">
      {props.children}
      {units.SI !== units.other && (
        <Segmented
          label="Units"
          value={system}
          onChange={props.onSystem}
          options={[
            { id: 'SI', label: units.SI },
            { id: 'other', label: units.other },
          ]}
        />
      )}
      {onLog && (
        <span className={styles['together']}>
          {(['x', 'y'] as const).map((axis) => (
            <Checkbox
              key={axis}
              checked={log[axis]}
              // An address can request it.
              disabled={logImpossible[axis] && !log[axis]}
              title={logImpossible[axis] ? 'No values above 0 on this axis' : undefined}
              onTick={(ticked) => onLog({ ...log, [axis]: ticked })}
            >
              Log <i>{axis}</i>
            </Checkbox>
          ))}
        </span>
      )}
      <span title={zoomed ? undefined : 'The whole chart is already visible'}>
        <Button small look="quiet" onPress={props.onReset} isDisabled={!zoomed} aria-label="Reset zoom">
          <RotateCcw size={16} aria-hidden />
          Reset
        </Button>
      </span>
      {onEvidence && (
        <Button small look="quiet" onPress={onEvidence}>
          <ScanSearch size={16} aria-hidden />
          <span>
            Zoom<span className={styles['spoken']}> to evaluation</span>
          </span>
        </Button>
      )}
      <SlideExport onSave={props.onSave}>
        <Button small look="quiet" onPress={props.onFullScreen} aria-label="Full screen">
          <Maximize size={16} aria-hidden />
        </Button>
      </SlideExport>
    </div>
  )
}

/** `%, MPa` */
function unitsOf(x: ChartAxis, y: ChartAxis, system: UnitSystem): string {
  const units = [x, y].map(({ kind }) => displayOf(kind, system).unit).filter((unit) => unit !== '1')
  return [...new Set(units)].join(', ')
}
