import type { ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from './button-class.ts'

type SubmitProps = { readonly look?: ButtonVariant | undefined; readonly children: ReactNode }

/** Native submit button, which works without scripts. */
export function Submit({ look, children }: SubmitProps) {
  return (
    <button type="submit" className={buttonClass(look)}>
      {children}
    </button>
  )
}

/** For forms that a script submits on change. */
export function SubmitWithoutScript({ children = 'Show', look }: Partial<SubmitProps>) {
  return (
    <noscript>
      <Submit look={look}>{children}</Submit>
    </noscript>
  )
}
