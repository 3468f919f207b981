import { type ClientInstrumentation, matchRoutes, type RouteObject } from 'react-router'
import { buildState, leaveOldBuild } from '#web/lazy/deployment.ts'
import { askForRetry } from '#web/lazy/missing-scripts.ts'
import { buildFacts, hasRouteScript, type RouteFacts } from '#web/lazy/router-facts.ts'

/**
 * Brings the scripts of a page before the router asks for them. Where one does not come the router would load the page that is
 * open anew, whatever was typed there. Here a page whose scripts are missing is loaded whole from the server, which needs none
 * to be read, and a form waits until its reader wants it tried again.
 */
export const routeScripts: ClientInstrumentation = {
  router({ instrument }) {
    let newest: unknown
    instrument({
      async navigate(go, { to }) {
        const own = (newest = {})
        const isWanted = () => own === newest
        // Without a wait where nothing is missing: a step is taken in the event that asks for it.
        if (typeof to === 'string' && missingAt(to).length > 0) await reach(to, isWanted)
        // Somebody has gone elsewhere meanwhile.
        await (isWanted() ? go() : never)
      },
      async fetch(go, { href }) {
        while (missingAt(href).length > 0 && !(await bring(missingAt(href)))) {
          const way = (await buildState()) === 'replaced' ? leaveOldBuild() : 'left'
          if (way === 'leaving') return never
          await askForRetry({ what: 'What this form needs', fault: way === 'ask' ? 'replaced' : 'missing' })
        }
        await go()
      },
    })
  },
}

/** Settles when all scripts of a page are here; never where it is loaded whole instead, or given up. */
async function reach(page: string, isWanted: () => boolean): Promise<void> {
  while (!(await bring(missingAt(page)))) {
    const unreachable = (await buildState()) === 'unreachable'
    if (!isWanted()) return never
    if (!unreachable) {
      location.assign(page)
      return never
    }
    await askForRetry({ what: 'This page', fault: 'missing' })
  }
}

/** Brings them when somebody is about to go there: with pointer, finger or focus on a link. */
export function watchLinks(): void {
  const onLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link) void bring(missingAt(link.href))
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    window.addEventListener(sign, onLink, { capture: true, passive: true })
  }
}

/** The router would go on by itself once an instrumentation has ended. */
const never = new Promise<void>(() => {})

/** @returns whether all of them came */
async function bring(scripts: readonly string[]): Promise<boolean> {
  const outcomes = await Promise.allSettled(scripts.map((script) => import(/* @vite-ignore */ script)))
  return outcomes.every(({ status }) => status === 'fulfilled')
}

/** Scripts of an address that the router does not have yet. */
function missingAt(address: string): string[] {
  return routesAt(address)
    .filter((route) => !hasRouteScript(route))
    .flatMap(({ module, clientActionModule }) =>
      clientActionModule === undefined ? [module] : [module, clientActionModule],
    )
}

type Route = RouteObject & { readonly facts: RouteFacts }

function routesAt(address: string): RouteFacts[] {
  const { pathname } = new URL(address, location.href)
  return (matchRoutes(tree(), pathname) ?? []).map(({ route }) => route.facts)
}

let made: Route[] | undefined

function tree(): Route[] {
  return (made ??= routesBelow(undefined, Object.values(buildFacts()?.routes ?? {})))
}

function routesBelow(parent: string | undefined, all: readonly RouteFacts[]): Route[] {
  return all
    .filter(({ parentId }) => parentId === parent)
    .map((facts) => {
      const { id, path, index } = facts
      const own = { id, facts, ...(path !== undefined && { path }) }
      return index ? { ...own, index } : { ...own, children: routesBelow(id, all) }
    })
}
