import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { readSideMenu, writeSideMenu } from '#web/client-state/side-menu-data.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { unknownBelow, withChildren, withPlaceholders } from './menu-levels.ts'
import type { MenuPath } from './menu-state.ts'

/** Delay [ms], so that the page loads first. */
const loadDelay = 200

/** Stored for an hour, for a reader and their rights. */
type Stored = { readonly reader: string; readonly menu: readonly MenuNode[] }

export type Materials = {
  /** Null before the response and on failure. */
  readonly tree: readonly MenuNode[] | null
  /** Loads children that a large tree omits. */
  readonly fill: (path: MenuPath) => void
}

/** @param reader revision of their rights; empty for visitors */
export function useMaterials(reader: string): Materials {
  const [answer, setAnswer] = useState<Stored | null>(null)
  const pending = useRef(new Set<string>())
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const stored = readSideMenu((value): value is Stored => isStored(value, reader))
      if (stored) return setAnswer(stored)
      fetchMenu({}, gone.signal).then(
        (menu) => {
          writeSideMenu({ reader, menu } satisfies Stored)
          return setAnswer({ reader, menu })
        },
        (error: unknown) => {
          if (!gone.signal.aborted) console.info('Could not load the menu.', error)
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
          (error: unknown) => console.info('Could not load the menu.', error),
        )
        .finally(() => pending.current.delete(root))
    },
    [current, reader],
  )
  const tree = useMemo(() => (current ? withPlaceholders(current[0]?.children[0]?.children ?? []) : null), [current])
  return useMemo(() => ({ tree, fill }), [tree, fill])
}

/** The client is loaded with the first call, after the first paint. */
async function fetchMenu(body: { root?: string }, signal?: AbortSignal): Promise<readonly MenuNode[]> {
  const { client } = await loadCode(() => import('#web/calls/client.ts'))
  return client.call('POST /ng/gateway/level-one/global/get-sideMenu-new', { body }, signal)
}

/** Of this reader and of the current format, because an older version may have stored it. */
function isStored(value: unknown, reader: string): value is Stored {
  if (typeof value !== 'object' || value === null || !('reader' in value) || !('menu' in value)) return false
  if (value.reader !== reader || !Array.isArray(value.menu)) return false
  const [root] = value.menu as readonly unknown[]
  return typeof root === 'object' && root !== null && 'children' in root && Array.isArray(root.children)
}
