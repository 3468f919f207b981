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

/** Where the people of each e-mail domain log in: here with a password, or at their company by OpenID Connect. */
export function CompanyLoginForms({ organisation: { id, domains }, logins }: CompanyLoginFormsProps) {
  return (
    <>
      <h3>Log-in at the company</h3>
      <p className={styles['quiet']}>
        By OpenID Connect. Everybody whom the company names, with an address of the domain, belongs to the organisation.
        The first log-in binds an account to its person at the company; passwords go on working unless the company’s
        log-in is the only one. Staff always log in here.
      </p>
      {domains.length === 0 && <p className={styles['quiet']}>The organisation has no e-mail domain yet.</p>}
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
        disabledReason={complete ? undefined : 'An issuer over https and a client id are needed'}
      >
        <TextField
          label="Issuer"
          name="issuer"
          hint="As the company’s provider names itself, beginning with https://"
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
              ? 'One is stored and is never shown. Leave this empty to keep it; a new issuer or client id needs a new one.'
              : 'Stored sealed and never shown again. Empty for a public client.'
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
          hint="Where its tokens and keys are, if not at the issuer. Separated by commas."
          value={origins}
          onValue={setOrigins}
        />
        <Checkbox name="silenceAccepted" checked={silent} onTick={setSilent}>
          Accept that it never says whether an address is verified
        </Checkbox>
      </ReviewForm>
      <ProviderCheck key={JSON.stringify(settings)} settings={settings} complete={complete} />
      {login && <DomainRule organisation={organisation} login={login} />}
    </div>
  )
}

/** Whether the people of the domain log in at their company alone, a new beginning where it names them otherwise, and the end. */
function DomainRule({ organisation, login }: { readonly organisation: string; readonly login: Login }) {
  const { domain, required } = login
  return (
    <div className={styles['pair']}>
      <ReviewForm
        label={required ? 'Allow passwords again…' : 'Company log-in only…'}
        title={required ? `People of ${domain} may have passwords again` : `Company log-in only for ${domain}`}
        kind="company.require"
        hidden={{ organisation, domain, required: required ? 'no' : 'yes' }}
        look={required ? 'secondary' : 'danger'}
      />
      <ReviewForm
        label="Bind everybody anew…"
        title={`People of ${domain} are bound anew at their next log-in`}
        kind="company.bind-anew"
        hidden={{ organisation, domain }}
      />
      <ReviewForm
        label="Remove…"
        title={`People of ${domain} log in here again`}
        kind="company.remove-login"
        hidden={{ organisation, domain }}
        look="danger"
        needsReason
      />
    </div>
  )
}

type CheckProps = { readonly settings: CompanyLoginSettings; readonly complete: boolean }

/** Asks the provider before anybody depends on it; as the fields above stand. */
function ProviderCheck({ settings: { issuer, clientId, allowedOrigins }, complete }: CheckProps) {
  const [told, setTold] = useState<CompanyLoginCheck>()
  return (
    <>
      <Form<CompanyLoginCheck>
        verb="check-provider"
        submit="Ask the provider"
        sending="Asking the provider…"
        look="secondary"
        hidden={{ issuer, clientId, allowedOrigins: allowedOrigins.join(' ') }}
        disabledReason={complete ? undefined : 'Issuer and client id first'}
        onDone={setTold}
      />
      <output aria-live="polite">{told && outcomeOf(told).map((line) => <p key={line}>{line}</p>)}</output>
    </>
  )
}

function outcomeOf({ authorization, problems }: CompanyLoginCheck): readonly string[] {
  return problems.length === 0 ? [`The provider answers. People will be sent to ${authorization}.`] : problems
}
