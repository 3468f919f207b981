import { useMemo } from 'react'
import { FormulaSheet } from './formula-sheet.tsx'
import styles from './formula.module.css'
import { trustedMarkup } from './trusted-markup.ts'

export type FormulaProps = {
  /** From `typeset`, on the server. */
  readonly html: string
  readonly label: string
}

/** A typeset equation. */
export function Formula({ html, label }: FormulaProps) {
  // The same object while the text is the same, so that React does not write it again.
  const markup = useMemo(() => ({ __html: trustedMarkup(html) as string }), [html])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long equation scrolls by itself, also by keyboard
    <section className={styles['formula']} aria-label={label} tabIndex={0}>
      <FormulaSheet />
      {/* oxlint-disable-next-line react/no-danger -- markup of our own typesetter */}
      <div dangerouslySetInnerHTML={markup} />
    </section>
  )
}
