import { useMemo } from 'react'
import { FormulaSheet } from './formula-sheet.tsx'
import styles from './formula.module.css'
import { trustedMarkup } from './trusted-markup.ts'

export type FormulaProps = {
  /** Made by `typeset` on the server. */
  readonly html: string
  readonly label: string
}

export function Formula({ html, label }: FormulaProps) {
  // The same object for the same text, so that React does not write it again.
  const markup = useMemo(() => ({ __html: trustedMarkup(html) as string }), [html])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long equation scrolls by itself, also by keyboard
    <section className={styles['formula']} aria-label={label} tabIndex={0}>
      <FormulaSheet />
      {/* oxlint-disable-next-line react/no-danger -- markup of the typesetter */}
      <div dangerouslySetInnerHTML={markup} />
    </section>
  )
}
