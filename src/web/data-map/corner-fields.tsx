import { useId, useState } from 'react'
import { minCorners } from '#core/data-maps/selection-stages.ts'
import { maxCorners } from '#core/data-maps/stage-text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './data-map.module.css'

type CornerFieldsProps = {
  readonly x: string
  readonly y: string
}

/** Fields for the corners of an outline, for keyboards; `corner-x` and `corner-y` in each row. */
export function CornerFields({ x, y }: CornerFieldsProps) {
  const [rows, setRows] = useState(minCorners)
  const title = useId()
  return (
    <div>
      <table className={styles['corners']} aria-labelledby={title}>
        <caption id={title}>Corners in order</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">{x}</th>
            <th scope="col">{y}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, i) => (
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              {(['x', 'y'] as const).map((axis) => (
                <td key={axis}>
                  <input
                    name={`corner-${axis}`}
                    inputMode="decimal"
                    aria-label={`Corner ${i + 1}, ${axis === 'x' ? x : y}`}
                    className={styles['input']}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows < maxCorners && (
        <Button small look="quiet" onPress={() => setRows(rows + 1)}>
          Add a corner
        </Button>
      )}
    </div>
  )
}

/** `in 900,10 1100,10 1000,20`; ignores empty rows. */
export function outlineText(form: FormData): string {
  const written = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''))
  const ys = written('corner-y')
  const corners = written('corner-x').flatMap((x, i) => (x === '' && ys[i] === '' ? [] : [`${x},${ys[i]}`]))
  return `in ${corners.join(' ')}`
}
