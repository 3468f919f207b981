import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import styles from './button.module.css'
import { useHydrated } from './use-hydrated.ts'

export { buttonClass } from './button-class.ts'

type Shared = {
  /** Default `secondary`. One primary per view. */
  readonly look?: ButtonVariant | undefined
  readonly small?: boolean | undefined
  readonly children: ReactNode
}

export type ButtonProps = Shared &
  Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
    readonly className?: string | undefined
    /** Shown and read with the button. */
    readonly disabledReason?: string | undefined
  }

/** Button with `onPress` for pointer, touch and keyboard. Disabled until hydration, unless it submits a form. */
export function Button({ look = 'secondary', small, className, disabledReason, children, ...rest }: ButtonProps) {
  const hydrated = useHydrated()
  const isDisabled = rest.isDisabled || disabledReason !== undefined || (!hydrated && rest.type !== 'submit')
  return (
    <AriaButton {...rest} isDisabled={isDisabled} className={buttonClass(look, small, className)}>
      {children}
      {disabledReason !== undefined && <span className={styles['reason']}>{disabledReason}</span>}
    </AriaButton>
  )
}

export type LinkButtonProps = Shared & AnchorHTMLAttributes<HTMLAnchorElement>

/** External link with the look of a button. Within the site use the router's link with `buttonClass`. */
export function LinkButton({ look = 'secondary', small, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass(look, small, className)}>
      {children}
    </a>
  )
}
