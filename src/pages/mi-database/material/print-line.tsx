import styles from './print-line.module.css'
import type { OpenMaterial } from './view.ts'

/** For paper, which has no address bar. */
export function PrintLine({ view: { material, coil }, origin }: { view: OpenMaterial; origin: string }) {
  return (
    <p className={styles['line']} aria-hidden="true">
      {material.synthetic && <strong>SYNTHETIC · </strong>}
      Material Insights · {coil.name}
      {material.release && ` · release ${material.release}`} · {origin}/mi-database/{material.path}
    </p>
  )
}
