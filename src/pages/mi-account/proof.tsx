import { type ReactNode, useState } from 'react'
import type { Arguments, Routes } from '#client/client.ts'
import { type Answered, attempt, whyNot } from '#web/calls/call.ts'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { OpenDialog } from '#web/ui/overlay.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** A call that asks for the password again where the server wants it. */
export type Proven = <R extends keyof Routes>(
  route: R,
  ...rest: Arguments<Routes[R]>
) => Promise<Answered<R> | undefined>

type Pending = { readonly resolve: (proven: boolean) => void }

/**
 * Calls that change how somebody logs in need the password entered lately. `proven` makes such a call; when the server
 * asks for the password it asks the reader, and makes the call again.
 *
 * @returns the calling function, and the dialog to render
 */
export function useProof(): readonly [proven: Proven, dialog: ReactNode] {
  const [pending, setPending] = useState<Pending>()
  const [refusal, setRefusal] = useState('')

  const proven: Proven = async (route, ...rest) => {
    const answer = await attempt(route, ...rest)
    if (answer?.ok !== false || answer.code !== 'proof_required') return answer
    const asked = Promise.withResolvers<boolean>()
    setPending({ resolve: asked.resolve })
    return (await asked.promise) ? attempt(route, ...rest) : answer
  }
  const end = (done: boolean) => {
    pending?.resolve(done)
    setPending(undefined)
    setRefusal('')
  }
  const dialog = pending && (
    <OpenDialog title="Enter your password" onClose={() => end(false)}>
      <CheckedForm
        label="Password"
        submit="Continue"
        sending="Checking…"
        onSend={async ({ password = '' }) => {
          setRefusal('')
          const answer = await attempt('POST /api/v1/account/prove', { body: { password } })
          if (answer?.ok) end(true)
          else setRefusal(whyNot(answer))
        }}
      >
        <p>This concerns who gets into your account, so it needs your password once more.</p>
        <PasswordField
          label="Password"
          name="password"
          required
          maxLength={1024}
          autoComplete="current-password"
          refusal={refusal}
          onInput={() => setRefusal('')}
        />
      </CheckedForm>
    </OpenDialog>
  )
  return [proven, dialog]
}
