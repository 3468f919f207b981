import { testType } from '#core/test-types/index.ts'
import { AccountPrompt } from '#web/dialogs/account-prompt.tsx'
import { openAlert } from '#web/dialogs/store.ts'
import { requestSubscription } from '#web/shell/links.ts'
import { Button } from '#web/ui/button.tsx'
import grid from '#web/ui/card-grid.module.css'
import { classes } from '#web/ui/classes.ts'
import styles from './locked.module.css'
import { SubscriptionAlert } from '#web/material/subscription-alert.tsx'
import type { LockedMaterial } from './view.ts'

export function Locked({ view }: { view: LockedMaterial }) {
  const { material, preview, alert, freeSample } = view
  const { length: tests } = material.tests
  return (
    <>
      <SubscriptionAlert alert={alert} freeSample={freeSample}>
        {alert.text}
      </SubscriptionAlert>

      <div className={styles['gate']}>
        <div className={styles['preview']} aria-hidden="true">
          <svg viewBox="0 0 600 300" preserveAspectRatio="none" focusable="false">
            <path className={styles['axis']} d="M15 10V290H590" />
            {preview.map((line, i) => (
              <path key={line} className={styles[`line${i % 3}`]} d={line} />
            ))}
          </svg>
        </div>
        {/* The numbers of curves and values are part of the plan; the list of tests is public. */}
        <div className={styles['ask']}>
          <h2>
            {alert.kind === 'subscribers' ? 'Log in to see' : 'See'} the curves and values of{' '}
            {tests === 1 ? '1 test' : `${tests} tests`}
          </h2>
          {alert.kind === 'subscribers' ? (
            <AccountPrompt />
          ) : (
            <Button
              look="primary"
              onPress={() =>
                openAlert({
                  title: alert.title,
                  text: alert.text,
                  action: { label: alert.action, to: requestSubscription },
                  freeSample: freeSample ?? undefined,
                })
              }
            >
              {alert.action}
            </Button>
          )}
        </div>
      </div>

      <section aria-labelledby="tests-title">
        <h2 id="tests-title">Available tests</h2>
        {tests === 0 ? (
          <p>No published tests for this material yet.</p>
        ) : (
          <ul className={classes(grid['grid'], styles['tests'])}>
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
