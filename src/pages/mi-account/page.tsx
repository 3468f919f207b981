import { privateMeta } from '#pages/frame/page-meta.ts'
import { data } from 'react-router'
import { AccountPrompt } from '#web/dialogs/account-prompt.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/page.ts'
import { loadAccountPage } from './load.server.ts'
import styles from './page.module.css'
import { PlanSection } from './plan-section.tsx'
import { ProjectsSection } from './projects-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { SavedSection } from './saved-section.tsx'
import { type SectionId, sections } from './sections.ts'

export { accountAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

// Sections with forms or browser data are loaded on demand.
const onDemand = { what: 'This section', fallback: <p>Loading…</p> }
const Profile = lazyPart(async () => (await import('./profile-section.tsx')).ProfileSection, onDemand)
const Security = lazyPart(async () => (await import('./security/security-section.tsx')).SecuritySection, onDemand)
const ApiKeys = lazyPart(async () => (await import('./api-keys-section.tsx')).ApiKeysSection, onDemand)
const Webhooks = lazyPart(async () => (await import('./webhooks-section.tsx')).WebhooksSection, onDemand)
const Notifications = lazyPart(async () => (await import('./notifications-section.tsx')).NotificationsSection, onDemand)
const Preferences = lazyPart(async () => (await import('./preferences-section.tsx')).PreferencesSection, onDemand)
const PrivateData = lazyPart(async () => (await import('./private-data-section.tsx')).PrivateDataSection, onDemand)
const PersonalData = lazyPart(async () => (await import('./data-section.tsx')).DataSection, onDemand)

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await loadAccountPage(context, params.section)
  return data(page, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const label = sections.find(({ id }) => id === loaderData?.section)?.label ?? 'Not found'
  return privateMeta(`${label} · My Account`)
}

export default function AccountPage({ loaderData: { section, account, shown } }: Route.ComponentProps) {
  if (!account) {
    return (
      <article className={styles['page']}>
        <h1>My Account</h1>
        <p>Log in to see your profile, plan and saved views.</p>
        <AccountPrompt next={addressOf(section)} />
      </article>
    )
  }
  return (
    <article className={styles['page']}>
      <header>
        <h1>My Account</h1>
        <p className={styles['who']}>
          {account.name && `${account.name}, `}
          {account.email}, {account.role}
        </p>
      </header>
      <Tabs
        label="Sections of the account"
        current={section}
        tabs={sections.map(({ id, label }) => ({ id, label, to: addressOf(id) }))}
      />
      {section === 'profile' && shown.own && <Profile own={shown.own} />}
      {shown.own && shown.factors && shown.sessions && (
        <Security own={shown.own} factors={shown.factors} sessions={shown.sessions} />
      )}
      {shown.plan && <PlanSection plan={shown.plan} />}
      {section === 'private-data' && <PrivateData own={shown.privateData ?? null} />}
      {shown.saved && <SavedSection saved={shown.saved} />}
      {shown.projects && <ProjectsSection projects={shown.projects} />}
      {shown.requests && <RequestsSection requests={shown.requests} />}
      {shown.api && <ApiKeys {...shown.api} />}
      {shown.api && (
        <Webhooks webhooks={shown.api.webhooks} mayMake={shown.api.scopes.length > 0} steward={shown.api.steward} />
      )}
      {shown.topics && <Notifications email={account.email} topics={shown.topics} />}
      {section === 'preferences' && <Preferences />}
      {section === 'data' && shown.own && <PersonalData own={shown.own} />}
    </article>
  )
}

function addressOf(section: SectionId): string {
  return section === 'profile' ? '/mi-account' : `/mi-account/${section}`
}
