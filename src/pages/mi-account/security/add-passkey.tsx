import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { whyNot } from '#web/calls/call.ts'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import parts from '../parts.module.css'
import type { Adding } from './adding.ts'

export function AddPasskey({ proven, onAdded, onProblem }: Adding) {
  const add = async (name: string) => {
    onProblem('')
    const begun = await proven('POST /api/v1/account/factors/passkeys/begin', { body: {} })
    if (!begun?.ok) return onProblem(whyNot(begun))
    const { startRegistration } = await import('@simplewebauthn/browser')
    let response: RegistrationResponseJSON
    try {
      // The standard's own shape, which the description of the calls leaves to the standard.
      const optionsJSON = begun.body.options as unknown as PublicKeyCredentialCreationOptionsJSON
      response = await startRegistration({ optionsJSON })
    } catch {
      return onProblem('No passkey was made. Try again, or use an authenticator app.')
    }
    const answer = await proven('POST /api/v1/account/factors/passkeys/confirm', {
      body: { name, response: { ...response } },
    })
    if (answer?.ok) return onAdded(answer.body.recoveryCodes)
    return onProblem(whyNot(answer))
  }
  return (
    <div className={parts['form']}>
      <CheckedForm
        label="New passkey"
        submit="Make the passkey"
        sending="Making…"
        onSend={({ name = '' }) => add(name.trim())}
      >
        <TextField
          label="Name"
          hint="For example the device it is on"
          name="name"
          required
          maxLength={60}
          autoComplete="off"
        />
      </CheckedForm>
    </div>
  )
}
