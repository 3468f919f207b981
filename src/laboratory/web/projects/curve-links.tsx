import { Link } from 'react-router'
import styles from './projects.module.css'

/** Where the curves of a project are seen. */
export function CurveLinks({ curves }: { readonly curves: readonly { readonly name: string; readonly to: string }[] }) {
  if (curves.length === 0) return <p>No curves are released yet.</p>
  return (
    <ul className={styles['facts']}>
      {curves.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
