import { useActionData } from 'react-router'
import { loginStep } from '#contract/accounts/login.ts'
import type { LoginStep } from '#contract/accounts/login-done.ts'
import type { ActionAnswer } from '#contract/result.ts'

/** Without a script: the step with the refused code, to try again. */
export function usePostedStep(): { readonly step: LoginStep; readonly begun: undefined } | undefined {
  const posted = useActionData<ActionAnswer>()
  if (posted?.verb !== 'second-factor' || 'done' in posted) return undefined
  try {
    return { step: loginStep.parse(JSON.parse(posted.typed['step']?.[0] ?? '')), begun: undefined }
  } catch {
    return undefined
  }
}
