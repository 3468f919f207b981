import type { z } from 'zod'
import type { loginStep } from './login.ts'

export type LoginStep = z.infer<typeof loginStep>

/** What a log-in from a page of ours has led to: a session, unless a step is missing for one. */
export type LoginDone = {
  readonly step?: LoginStep
  /** The authenticator app to set up in that step. */
  readonly begun?: { readonly uri: string; readonly secret: string }
  /** Shown once, after the first second factor was set up. */
  readonly recoveryCodes?: readonly string[]
}
