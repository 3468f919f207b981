import { data, Link } from 'react-router'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { freeSample } from '#web/shell/links.ts'
import { TemperStrip } from '#web/ui/logo.tsx'
import type { Route } from './+types/form-page.ts'
import { ContactDetails } from './contact-details.tsx'
import { loadForm } from '../reading/load-request-form.server.ts'
import { RequestForm } from '#web/requests/request-form.tsx'
import styles from '#web/requests/requests.module.css'

export { requestAction as action } from '../answers/request-action.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

/** Not cached: each form has a separate key. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return data(await loadForm(context, new URL(request.url)), { headers: { 'cache-control': 'no-store' } })
}

export const handle = { files: true }

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { kind } = loaderData
  return pageMeta({
    title: kind.title === kind.name || kind.id === 'contact' ? kind.title : `${kind.title} · ${kind.name}`,
    description: kind.lead,
    path: kind.address,
    origin: matches[0].loaderData?.origin,
  })
}

export default function FormPage({ loaderData }: Route.ComponentProps) {
  const { kind, others, title, known, sendKey, plans, where } = loaderData
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <TemperStrip />
        <h1>{title}</h1>
        <p className={styles['lead']}>{kind.lead}</p>
      </header>
      {others.length > 0 && (
        <ul className={styles['kinds']} aria-label="Forms of the products">
          {others.map(({ id, address, name, title: label }) => (
            <li key={id}>
              <Link to={address}>{id === 'quote' ? 'Your cart' : label}</Link>
              <span className={styles['muted']}>{name}</span>
            </li>
          ))}
        </ul>
      )}
      {plans.length > 0 && kind.id === 'subscription' && <p>Your organisation has: {plans.join(', ')}.</p>}
      {kind.id === 'testing' && (
        <p>
          Several tests at once? Add them to <Link to="/mi-testing/cart">your cart</Link> with directions, replicates
          and rates.
        </p>
      )}
      {kind.id === 'general' && <h2>Something else</h2>}
      <div className={where ? styles['columns'] : undefined}>
        <RequestForm key={kind.id} kind={kind} known={known} sendKey={sendKey} />
        {where && <ContactDetails {...where} />}
      </div>
      {kind.id === 'subscription' && (
        <p>
          <Link to={freeSample.to}>View Free Sample</Link>
        </p>
      )}
    </article>
  )
}
