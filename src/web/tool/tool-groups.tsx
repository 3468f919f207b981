import { Link } from 'react-router'
import type { ToolGroup } from '#contract/menu/menu-groups.ts'
import styles from './tool-groups.module.css'

/** Tools in columns below the questions that they answer. Headings are of level 3. */
export function ToolGroups({ groups }: { readonly groups: readonly ToolGroup[] }) {
  return (
    <div className={styles['groups']}>
      {groups.map(({ name, tools }) => (
        <section key={name}>
          <h3>{name}</h3>
          <ul className={styles['tools']}>
            {tools.map(({ address, name: tool, subtitle }) => (
              <li key={address}>
                <Link to={address}>{tool}</Link>
                <span>{subtitle}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
