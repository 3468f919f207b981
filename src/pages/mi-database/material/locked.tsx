import { testType } from '#core/test-types/index.ts'
import styles from './locked.module.css'
import { SubscriptionAlert } from './subscription-alert.tsx'
import type { LockedMaterial } from './view.ts'

/** What everybody may know of a material, and how to get the rest. */
export function Locked({ view }: { view: LockedMaterial }) {
  const { material, preview, customer, freeSample } = view
  return (
    <>
      <SubscriptionAlert name={material.name} customer={customer} freeSample={freeSample}>
        The tests, curves and values of {material.name} belong to the subscription. The free sample shows everything
        that a subscriber sees, for one material.
      </SubscriptionAlert>

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
