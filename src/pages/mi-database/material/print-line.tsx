import styles from './print-line.module.css'
import type { OpenMaterial } from './view.ts'

/** On paper alone, where no address bar says what this is. */
export function PrintLine({ view: { material, variant }, origin }: { view: OpenMaterial; origin: string }) {
  return (
    <p className={styles['line']} aria-hidden="true">
      {material.synthetic && <strong>SYNTHETIC · </strong>}
      Material Insights · {variant.name}
      {material.release && ` · release ${material.release}`} · {origin}/mi-database/{material.path}
    </p>
  )
}
