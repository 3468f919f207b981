import { useState } from 'react'
import type { Routes } from '#client/client.ts'
import { companyLoginSettings } from '#contract/organisations/company-login.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ask } from '#web/admin/ask.ts'
import { ReviewChange } from '#web/admin/review-change.tsx'
import styles from '#web/admin/split.module.css'
import type { OrganisationsData } from './load.server.ts'

type Login = OrganisationsData['companyLogins'][number]

type CompanyLoginFormsProps = {
  readonly organisation: { readonly id: string; readonly domains: readonly string[] }
  readonly logins: readonly Login[]
}

/** Where the people of each e-mail domain log in: here with a password, or at their company by OpenID Connect. */
export function CompanyLoginForms({ organisation: { id, domains }, logins }: CompanyLoginFormsProps) {
  return (
    <>
      <h3>Log-in at the company</h3>
      <p className={styles['quiet']}>
        By OpenID Connect. Whoever the company vouches for, with an address of the domain, belongs to the organisation.
        Passwords go on working; staff always log in here.
      </p>
      {domains.length === 0 && <p className={styles['quiet']}>The organisation has no e-mail domain yet.</p>}
      {domains.map((domain) => {
        const login = logins.find((each) => each.domain === domain)
        return (
          <details key={domain}>
            <summary>
              {domain}: {login ? login.issuer : 'not set up'}
            </summary>
            <CompanyLoginForm organisation={id} domain={domain} login={login} />
          </details>
        )
      })}
    </>
  )
}

type FormProps = { readonly organisation: string; readonly domain: string; readonly login: Login | undefined }

function CompanyLoginForm({ organisation, domain, login }: FormProps) {
  const [issuer, setIssuer] = useState(login?.issuer ?? '')
  const [clientId, setClientId] = useState(login?.clientId ?? '')
  const [secret, setSecret] = useState('')
  const [noSecret, setNoSecret] = useState(false)
  const [origins, setOrigins] = useState(login?.allowedOrigins.join(', ') ?? '')
  const [silent, setSilent] = useState(login?.silenceAccepted ?? false)
  const settings = {
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    allowedOrigins: origins.split(/[\s,;]+/).filter((each) => each !== ''),
  }
  const { success: complete } = companyLoginSettings.safeParse(settings)
  const clientSecret = noSecret ? null : secret === '' ? undefined : secret
  return (
    <div className={styles['panel']}>
      <TextField
        label="Issuer"
        hint="As the company’s provider names itself, beginning with https://"
        type="url"
        required
        value={issuer}
        onChange={({ target }) => setIssuer(target.value)}
      />
      <TextField label="Client id" required value={clientId} onChange={({ target }) => setClientId(target.value)} />
      <TextField
        label="Client secret"
        hint={
          login?.hasSecret
            ? 'One is stored and is never shown. Leave this empty to keep it; a new issuer or client id needs a new one.'
            : 'Stored sealed and never shown again. Empty for a public client.'
        }
        type="password"
        autoComplete="off"
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
      {login?.hasSecret && (
        <Checkbox checked={noSecret} onChange={({ target }) => setNoSecret(target.checked)}>
          Remove the stored secret
        </Checkbox>
      )}
      <TextField
        label="Other origins of the provider"
        hint="Where its tokens and keys are, if not at the issuer. Separated by commas."
        value={origins}
        onChange={({ target }) => setOrigins(target.value)}
      />
      <Checkbox checked={silent} onChange={({ target }) => setSilent(target.checked)}>
        Accept that it never says whether an address is verified
      </Checkbox>
      <ProviderCheck key={JSON.stringify(settings)} settings={complete ? settings : undefined} />
      <div className={styles['pair']}>
        <ReviewChange
          label="Review…"
          title={`Log-in of ${domain}`}
          change={{
            kind: 'company.set-login',
            organisation,
            domain,
            ...settings,
            silenceAccepted: silent,
            ...(clientSecret !== undefined && { clientSecret }),
          }}
          look="primary"
          disabledReason={complete ? undefined : 'An issuer over https and a client id are needed'}
        />
        {login && (
          <ReviewChange
            label="Remove…"
            title={`People of ${domain} log in here again`}
            change={{ kind: 'company.remove-login', organisation, domain }}
            look="danger"
            needsReason
          />
        )}
      </div>
    </div>
  )
}

type Settings = Routes['POST /api/v1/admin/company-login/check']['body']
type Outcome = readonly string[]

/** Asks the provider before anybody depends on it. */
function ProviderCheck({ settings }: { readonly settings: Settings | undefined }) {
  const [outcome, setOutcome] = useState<Outcome | 'asking'>()
  const check = async () => {
    setOutcome('asking')
    const answer = await ask('POST /api/v1/admin/company-login/check', { body: settings! })
    if ('problems' in answer) setOutcome(answer.problems)
    else {
      const { authorization, problems } = answer.value
      setOutcome(problems.length === 0 ? [`The provider answers. People will be sent to ${authorization}.`] : problems)
    }
  }
  return (
    <>
      <div>
        <Button
          onPress={() => void check()}
          disabledReason={
            outcome === 'asking' ? 'Asking the provider…' : settings ? undefined : 'Issuer and client id first'
          }
        >
          Ask the provider
        </Button>
      </div>
      <output aria-live="polite">
        {outcome !== undefined && outcome !== 'asking' && outcome.map((line) => <p key={line}>{line}</p>)}
      </output>
    </>
  )
}
