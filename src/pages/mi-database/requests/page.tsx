import { Link } from 'react-router'
import { pageMeta } from '#pages/page-meta.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Requests · mi Database',
    description: 'What a subscription opens, and what can be requested for a material.',
    path: '/mi-database/requests',
    origin: matches[0].loaderData?.origin,
  })
}

/** What can be asked for. The form itself comes with accounts. */
export default function Requests() {
  return (
    <article className={styles['page']}>
      <h1>Requests</h1>
      <p>
        A subscription opens parts of the tree to an organisation: a category, series, family, grade or single material,
        with all tests, curves, values and files below it. Tests that a material lacks can be requested too.
      </p>
      <p>
        The request form opens with accounts. Until then the free sample shows everything a subscriber sees, for one
        material.
      </p>
      <ul>
        <li>
          <Link to="/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6">View Free Sample</Link>
        </li>
        <li>
          <Link to="/mi-database">All materials</Link>
        </li>
      </ul>
    </article>
  )
}
