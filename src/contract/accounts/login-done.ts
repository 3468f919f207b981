import type { z } from 'zod'
import type { loginStep } from './login.ts'

export type LoginStep = z.infer<typeof loginStep>

export type LoginDone = {
  readonly step?: LoginStep
  readonly begun?: { readonly uri: string; readonly secret: string }
  /** Returned once, after the first second factor was set up. */
  readonly recoveryCodes?: readonly string[]
}
