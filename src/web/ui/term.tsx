import { Button } from 'react-aria-components/Button'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import type { ReactNode } from 'react'
import styles from './term.module.css'

/** An abbreviation or symbol with its definition on hover and focus. The definition is text, never the only place of a fact. */
export function Term({ definition, children }: { readonly definition: string; readonly children: ReactNode }) {
  return (
    <TooltipTrigger delay={300} closeDelay={100}>
      <Button className={styles['term'] ?? ''}>{children}</Button>
      <AriaTooltip className={styles['tooltip'] ?? ''} offset={6}>
        {definition}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/** A short text beside a control (an icon button, say) that has its own name already. `children` is one `Button`. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <TooltipTrigger delay={300} closeDelay={100}>
      {children}
      <AriaTooltip className={styles['tooltip'] ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
