import { Fragment, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './shell-help.module.css'
import { menuShortcuts, shellShortcuts } from './shell-shortcuts.ts'

const parts = [
  ['On every page', shellShortcuts],
  ['In the side menu', menuShortcuts],
] as const

/** All keys of the frame, in the browser's own dialog. */
export function ShellHelp({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the browser's
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="keys-title"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <h2 id="keys-title" className={styles['title']}>
            Keyboard shortcuts
          </h2>
          <Button small onPress={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
        {parts.map(([title, rows]) => (
          <section key={title}>
            <h3 className={styles['part']}>{title}</h3>
            <dl className={styles['rows']}>
              {rows.map(([keys, action]) => (
                <Fragment key={action}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key} className={styles['key']}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  )
}
