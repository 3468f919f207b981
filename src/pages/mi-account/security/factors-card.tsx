import { useState } from 'react'
import { type Answered, whyNot } from '#web/calls/call.ts'
import { useCall } from '#web/calls/use-call.ts'
import { Message } from '#web/dialogs/message.tsx'
import { RecoveryCodes } from '#web/dialogs/recovery-codes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CalledView } from '../called.tsx'
import { dayOf } from '../dates.ts'
import parts from '../parts.module.css'
import { useProof } from '../proof.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { AddTotp } from './add-totp.tsx'

type Change =
  | 'POST /api/v1/account/factors/totp/remove'
  | 'POST /api/v1/account/factors/passkeys/remove'
  | 'POST /api/v1/account/factors/recovery-codes'

/** The second step at log-in: an authenticator app, passkeys, and codes for the day they are lost. */
export function FactorsCard() {
  const [called, again] = useCall('GET /api/v1/account/factors')
  const [proven, dialog] = useProof()
  const [problem, setProblem] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const [adding, setAdding] = useState<'totp' | 'passkey'>()

  /** A factor was added, or new codes were made: those are shown once. */
  const added = async (shown: readonly string[] | null) => {
    setAdding(undefined)
    if (shown) setCodes(shown)
    await again()
  }
  const changed = async (answer: Answered<Change> | undefined) => {
    if (!answer?.ok) setProblem(whyNot(answer))
    else await added('recoveryCodes' in answer.body ? answer.body.recoveryCodes : null)
  }
  const removeTotp = async () => {
    setProblem('')
    await changed(await proven('POST /api/v1/account/factors/totp/remove', { body: {} }))
  }
  const removePasskey = async (id: string) => {
    setProblem('')
    await changed(await proven('POST /api/v1/account/factors/passkeys/remove', { body: { id } }))
  }
  const makeCodes = async () => {
    setProblem('')
    await changed(await proven('POST /api/v1/account/factors/recovery-codes', { body: {} }))
  }
  return (
    <Card title="Second step">
      {dialog}
      {problem && <Message tone="danger" text={problem} />}
      {codes ? (
        <div className={parts['form']}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
        </div>
      ) : (
        <CalledView called={called} again={again}>
          {({ required, totp, passkeys, recoveryCodesLeft }) => (
            <div className={parts['section']}>
              <p>
                After the password, a code or a passkey.{' '}
                {required
                  ? 'Your account needs one.'
                  : 'It protects your account when the password is known to others.'}
              </p>
              <ul className={parts['list']} aria-label="Second steps">
                {totp && (
                  <li className={parts['row']}>
                    <span className={parts['what']}>
                      Authenticator app
                      <span className={parts['small']}>since {dayOf(totp.createdAt)}</span>
                    </span>
                    <Button
                      small
                      look="danger"
                      onPress={() => void removeTotp()}
                      aria-label="Remove the authenticator app"
                    >
                      Remove
                    </Button>
                  </li>
                )}
                {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
                  <li key={id} className={parts['row']}>
                    <span className={parts['what']}>
                      Passkey '{name}'
                      <span className={parts['small']}>
                        since {dayOf(createdAt)}, {lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'never used'}
                      </span>
                    </span>
                    <Button
                      small
                      look="danger"
                      onPress={() => void removePasskey(id)}
                      aria-label={`Remove the passkey ${name}`}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
                {(totp ?? passkeys[0]) && (
                  <li className={parts['row']}>
                    <span className={parts['what']}>
                      Recovery codes
                      <span className={parts['small']}>{recoveryCodesLeft} left</span>
                    </span>
                    <Button small onPress={() => void makeCodes()}>
                      Make new ones
                    </Button>
                  </li>
                )}
              </ul>
              {adding === 'totp' && <AddTotp proven={proven} onAdded={added} onProblem={setProblem} />}
              {adding === 'passkey' && <AddPasskey proven={proven} onAdded={added} onProblem={setProblem} />}
              {adding === undefined && (
                <div className={parts['actions']}>
                  {!totp && <Button onPress={() => setAdding('totp')}>Add an authenticator app</Button>}
                  <Button onPress={() => setAdding('passkey')}>Add a passkey</Button>
                </div>
              )}
            </div>
          )}
        </CalledView>
      )}
    </Card>
  )
}
