import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

type SubmitProps = { readonly look?: ButtonLook | undefined; readonly children: ReactNode }

/** Sends its form by the browser's own button, which works before and without scripts. */
export function Submit({ look, children }: SubmitProps) {
  return (
    <button type="submit" className={buttonClass(look)}>
      {children}
    </button>
  )
}

/** For a form that a script sends with each choice. */
export function SubmitWithoutScript({ children = 'Show', look }: Partial<SubmitProps>) {
  return (
    <noscript>
      <Submit look={look}>{children}</Submit>
    </noscript>
  )
}
