import type { ComponentType } from 'react'
import { type FigureName, figures } from '../figures/index.tsx'
import styles from './blocks.module.css'

type LiveProps = { of: FigureName; [prop: string]: unknown }

/** Interactive figure. @throws Error for a name that is not registered */
export function Live({ of, ...props }: LiveProps) {
  if (!(of in figures)) throw new Error(`no figure named '${of}' found`)
  // The properties of a figure in a text are not checked.
  const Figure = figures[of] as ComponentType<object>
  return (
    <div className={styles['live']}>
      <Figure {...props} />
    </div>
  )
}
