import { useDeferredValue, useMemo } from 'react'
import { type PackedField, unpackField } from '#contract/views/visualizer.ts'
import { drawField, readFieldChoice, writeGauge, writeLine } from '#core/visualizer/index.ts'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { FigureTableView } from '#web/visualizer/figure-table-view.tsx'
import { FigureView } from '#web/visualizer/figure-view.tsx'
import { FieldControls } from '#web/visualizer/strain-map/field-controls.tsx'
import { StrainMapView } from '#web/visualizer/strain-map/strain-map-view.tsx'
import { useMoving } from '#web/visualizer/use-visualizer.ts'
import styles from '#web/visualizer/visualizer.module.css'
import { SymbolText } from '#web/ui/symbol.tsx'
import { useStrainFields } from './use-strain-fields.ts'

type ViewerProps = {
  readonly field: PackedField
  readonly specimens: readonly string[]
  readonly coil: string
  readonly synthetic: boolean
}

export function Viewer({ field: packed, specimens, coil, synthetic }: ViewerProps) {
  const { state, go } = useStrainFields()
  const { now, move, show } = useMoving(state, go)
  const field = useMemo(() => unpackField(packed), [packed])
  const shown = useDeferredValue(now)
  const { map, figures, tables, notes } = useMemo(() => drawField(field, readFieldChoice(shown)), [field, shown])
  return (
    <div className={styles['view']}>
      <ToolSidePanel
        summary="Display settings"
        panel={
          <form className={styles['controls']} aria-label="Strain field" onSubmit={(event) => event.preventDefault()}>
            <FieldControls coil={{ strainFields: { specimens, field } }} state={now} {...{ go, move, show }} />
          </form>
        }
      >
        <div className={styles['figures']}>
          <StrainMapView
            {...{ map, coil, synthetic }}
            as={state.as}
            onGauge={(gauge) => move({ gauge: writeGauge(gauge) })}
            onLine={(line) => move({ line: writeLine(line) })}
          />
          {figures.map((figure) => (
            <FigureView key={figure.id} {...{ figure, coil, synthetic }} as={state.as} fileName={figure.id} />
          ))}
        </div>
      </ToolSidePanel>
      {tables.map((table) => (
        <FigureTableView key={table.id} table={table} />
      ))}
      <ul className={styles['notes']}>
        {notes.map((note) => (
          <li key={note}>
            <SymbolText of={note} />
          </li>
        ))}
      </ul>
    </div>
  )
}
