import { useState } from 'react'
import {
  type CompanyLoginCheck,
  companyLoginSettings,
  type CompanyLoginSettings,
} from '#contract/organisations/company-login.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { ruleName } from './domain-rules.ts'
import type { OrganisationsData } from './load.server.ts'

type Login = OrganisationsData['companyLogins'][number]

type CompanyLoginFormsProps = {
  readonly organisation: { readonly id: string; readonly domains: readonly string[] }
  readonly logins: readonly Login[]
}

export function CompanyLoginForms({ organisation: { id, domains }, logins }: CompanyLoginFormsProps) {
  return (
    <>
      <h3>Company log-in</h3>
      <p className={styles['muted']}>
        OpenID Connect. Everyone whom the company’s provider authenticates with an address of this domain belongs to the
        organisation. The first log-in links the account to the identity at the provider. Passwords still work unless
        company log-in is required. Staff always log in here.
      </p>
      {domains.length === 0 && <p className={styles['muted']}>The organisation has no e-mail domain yet.</p>}
      {domains.map((domain) => {
        const login = logins.find((each) => each.domain === domain)
        return (
          <details key={domain}>
            <summary>
              {domain}: {login ? `${login.issuer}, ${ruleName(login)}` : 'not set up'}
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
  return (
    <div className={styles['panel']}>
      <ReviewForm
        className={styles['stack']}
        title={`Log-in of ${domain}`}
        kind="company.set-login"
        hidden={{ organisation, domain }}
        look="primary"
        disabledReason={complete ? undefined : 'Enter an https issuer and a client id'}
      >
        <TextField
          label="Issuer"
          name="issuer"
          hint="Issuer identifier of the provider, starting with https://"
          type="url"
          required
          value={issuer}
          onValue={setIssuer}
        />
        <TextField label="Client id" name="clientId" required value={clientId} onValue={setClientId} />
        <TextField
          label="Client secret"
          name="clientSecret"
          hint={
            login?.hasSecret
              ? 'A secret is stored and never shown. Leave this field empty to leave it unchanged. A new issuer or client id needs a new secret.'
              : 'Stored encrypted and never shown again. Leave empty for a public client.'
          }
          type="password"
          autoComplete="off"
          value={secret}
          onValue={setSecret}
        />
        {login?.hasSecret && (
          <Checkbox name="noSecret" checked={noSecret} onTick={setNoSecret}>
            Remove the stored secret
          </Checkbox>
        )}
        <TextField
          label="Other origins of the provider"
          name="allowedOrigins"
          hint="Origins of token and key endpoints if they differ from the issuer, separated by commas."
          value={origins}
          onValue={setOrigins}
        />
        <Checkbox name="silenceAccepted" checked={silent} onTick={setSilent}>
          Accept addresses without the email_verified claim
        </Checkbox>
      </ReviewForm>
      <ProviderCheck key={JSON.stringify(settings)} settings={settings} complete={complete} />
      {login && <DomainRule organisation={organisation} login={login} />}
    </div>
  )
}

function DomainRule({ organisation, login }: { readonly organisation: string; readonly login: Login }) {
  const { domain, required } = login
  return (
    <div className={styles['pair']}>
      <ReviewForm
        label={required ? 'Allow passwords again…' : 'Require company log-in…'}
        title={required ? `Allow passwords for ${domain}` : `Require company log-in for ${domain}`}
        kind="company.require"
        hidden={{ organisation, domain, required: required ? 'no' : 'yes' }}
        look={required ? 'secondary' : 'danger'}
      />
      <ReviewForm
        label="Relink all accounts…"
        title={`Relink accounts of ${domain} at the next log-in`}
        kind="company.bind-anew"
        hidden={{ organisation, domain }}
      />
      <ReviewForm
        label="Remove…"
        title={`Remove company log-in of ${domain}`}
        kind="company.remove-login"
        hidden={{ organisation, domain }}
        look="danger"
        needsReason
      />
    </div>
  )
}

type CheckProps = { readonly settings: CompanyLoginSettings; readonly complete: boolean }

/** Checks the provider with the values in the fields above, before accounts depend on it. */
function ProviderCheck({ settings: { issuer, clientId, allowedOrigins }, complete }: CheckProps) {
  const [checked, setChecked] = useState<CompanyLoginCheck>()
  return (
    <>
      <Form<CompanyLoginCheck>
        verb="check-provider"
        submit="Test the provider"
        sending="Testing the provider…"
        look="secondary"
        hidden={{ issuer, clientId, allowedOrigins: allowedOrigins.join(' ') }}
        disabledReason={complete ? undefined : 'Enter issuer and client id first'}
        onDone={setChecked}
      />
      <output aria-live="polite">{checked && outcomeOf(checked).map((line) => <p key={line}>{line}</p>)}</output>
    </>
  )
}

function outcomeOf({ authorization, problems }: CompanyLoginCheck): readonly string[] {
  return problems.length === 0 ? [`The provider responds. Log-in redirects to ${authorization}.`] : problems
}
