import { Link } from 'react-router'
import { testType } from '#core/test-types/index.ts'
import styles from './locked.module.css'
import type { LockedMaterial } from './view.ts'

/** What everybody may know of a material, and how to get the rest. */
export function Locked({ view }: { view: LockedMaterial }) {
  const { material, preview, freeSample } = view
  return (
    <>
      <section className={styles['alert']} role="note" aria-labelledby="locked-title">
        <h2 id="locked-title">Only available for subscribers</h2>
        <p>
          The tests, curves and values of {material.name} belong to the subscription. The free sample shows everything
          that a subscriber sees, for one material.
        </p>
        <p className={styles['actions']}>
          <a
            className={styles['primary']}
            href={`mailto:?subject=${encodeURIComponent(`Subscription: ${material.name}`)}`}
          >
            Request Subscription
          </a>
          {freeSample && (
            <Link className={styles['secondary']} to={freeSample}>
              View Free Sample
            </Link>
          )}
        </p>
      </section>

      <div className={styles['preview']} aria-hidden="true">
        <svg viewBox="0 0 600 300" preserveAspectRatio="none" focusable="false">
          <path className={styles['axis']} d="M15 10V290H590" />
          {preview.map((line, i) => (
            <path key={line} className={styles[`line${i % 3}`]} d={line} />
          ))}
        </svg>
      </div>

      <section aria-labelledby="tests-title">
        <h2 id="tests-title">Tests that exist</h2>
        {material.tests.length === 0 ? (
          <p>No test is published for this material yet.</p>
        ) : (
          <ul className={styles['tests']}>
            {material.tests.map((code) => (
              <li key={code}>
                <strong>{code}</strong> {testType(code).name}
                <span className={styles['purpose']}>{testType(code).purpose}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
