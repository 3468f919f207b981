import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import styles from './button.module.css'

export { buttonClass } from './button-class.ts'

type Shared = {
  /** Default `secondary`. One primary per view. */
  readonly look?: ButtonLook | undefined
  readonly small?: boolean | undefined
  readonly children: ReactNode
}

export type ButtonProps = Shared &
  Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
    readonly className?: string | undefined
    /** Why it cannot be pressed now: shown and read with the button. */
    readonly disabledReason?: string | undefined
  }

/** Does something here. `onPress` for pointer, touch and keyboard alike; also opens dialogs, menus and popovers. */
export function Button({ look = 'secondary', small, className, disabledReason, children, ...rest }: ButtonProps) {
  const disabled = disabledReason === undefined ? {} : { isDisabled: true }
  return (
    <AriaButton {...rest} {...disabled} className={buttonClass(look, small, className)}>
      {children}
      {disabledReason !== undefined && <span className={styles['reason']}>{disabledReason}</span>}
    </AriaButton>
  )
}

export type LinkButtonProps = Shared & AnchorHTMLAttributes<HTMLAnchorElement>

/** Goes somewhere and looks like a button. Within the site wrap the router's link with `buttonClass` instead. */
export function LinkButton({ look = 'secondary', small, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass(look, small, className)}>
      {children}
    </a>
  )
}
