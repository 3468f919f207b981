import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { readSideMenu, writeSideMenu } from '#web/client-state/side-menu-data.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { readerThere } from '#web/ui/reader-there.ts'
import { unknownBelow, withChildren, withRoom } from './menu-levels.ts'
import type { MenuPath } from './menu-state.ts'

/** The menu loads after this [ms], so that it takes nothing from the page. */
const loadDelay = 200
/** Where the menu stands beside the page. */
const wide = '(width > 1200px)'

/** What is kept for an hour: the tree of a reader with the rights that they had then. */
type Stored = { readonly reader: string; readonly menu: readonly MenuNode[] }

export type Materials = {
  /** The tree as this reader may know it; null until it is there, and when the call fails: the static menu goes on without. */
  readonly tree: readonly MenuNode[] | null
  /** Asks for what a large tree left out on a way into the menu. */
  readonly fill: (path: MenuPath) => void
}

/** @param reader  the revision of their rights, from which their menu follows: empty for visitors */
export function useMaterials(reader: string): Materials {
  const [answer, setAnswer] = useState<Stored | null>(null)
  const pending = useRef(new Set<string>())
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      // On a narrow window the menu is behind a button: its tree comes with the first sign of somebody who may press it.
      if (!matchMedia(wide).matches) await readerThere()
      if (gone.signal.aborted) return
      const stored = readSideMenu((value): value is Stored => isStored(value, reader))
      if (stored) return setAnswer(stored)
      fetchMenu({}, gone.signal).then(
        (menu) => {
          writeSideMenu({ reader, menu } satisfies Stored)
          return setAnswer({ reader, menu })
        },
        (error: unknown) => {
          if (!gone.signal.aborted) console.info('The menu could not be loaded.', error)
        },
      )
    }, loadDelay)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [reader])

  const current = answer?.reader === reader ? answer.menu : null
  const fill = useCallback(
    (path: MenuPath) => {
      const root = current ? unknownBelow(current, path) : undefined
      if (root === undefined || pending.current.has(root)) return
      pending.current.add(root)
      fetchMenu({ root })
        .then(
          (children) =>
            setAnswer((now) =>
              now?.reader === reader ? { reader, menu: withChildren(now.menu, root, children) } : now,
            ),
          (error: unknown) => console.info('The menu could not be loaded.', error),
        )
        .finally(() => pending.current.delete(root))
    },
    [current, reader],
  )
  const tree = useMemo(() => (current ? withRoom(current[0]?.children[0]?.children ?? []) : null), [current])
  return useMemo(() => ({ tree, fill }), [tree, fill])
}

/** Nothing of the first paint calls the server, so the client comes with the first call. */
async function fetchMenu(body: { root?: string }, signal?: AbortSignal): Promise<readonly MenuNode[]> {
  const { client } = await loadCode(() => import('#web/calls/client.ts'))
  return client.call('POST /ng/gateway/level-one/global/get-sideMenu-new', { body }, signal)
}

/** Of this reader, and of the shape that is used here: it may come from an older version of the site. */
function isStored(value: unknown, reader: string): value is Stored {
  if (typeof value !== 'object' || value === null || !('reader' in value) || !('menu' in value)) return false
  if (value.reader !== reader || !Array.isArray(value.menu)) return false
  const [root] = value.menu as readonly unknown[]
  return typeof root === 'object' && root !== null && 'children' in root && Array.isArray(root.children)
}
