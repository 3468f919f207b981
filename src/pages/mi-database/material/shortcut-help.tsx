import { Fragment, useEffect, useRef } from 'react'
import { menuShortcuts, shellShortcuts } from '#web/shell/shell-shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { shortcutList } from './shortcut-keys.ts'
import styles from './shortcuts.module.css'

/** The page's own keys first; what both lists have stands there once. */
const own = new Set(shortcutList[0]!.rows.flatMap(([keys]) => keys))
const parts = [
  ...shortcutList,
  { title: 'On every page', rows: shellShortcuts.filter(([keys]) => !keys.every((key) => own.has(key))) },
  { title: 'In the side menu', rows: menuShortcuts },
]

/** All keys, in the browser's own dialog: Escape and a click beside it close, the focus stays inside and comes back. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the browser's
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="shortcuts-title"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <h2 id="shortcuts-title" className={styles['title']}>
            Keyboard shortcuts
          </h2>
          <Button small onPress={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
        {parts.map(({ title, rows }) => (
          <section key={title}>
            <h3 className={styles['part']}>{title}</h3>
            <dl className={styles['list']}>
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
