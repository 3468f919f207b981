import { type ClientInstrumentation, type DataRouteObject, matchRoutes } from 'react-router'
import { buildManifest, isReplaced, reloadOldBuild } from '#web/lazy/deployment.ts'
import { waitForRetry } from '#web/lazy/missing-scripts.ts'

/**
 * Loads the scripts of a route before the router, which reloads the open page if one fails, so that typed text is lost.
 * A page whose script fails is loaded from the server; without a connection, Retry is offered.
 */
export const routeScripts: ClientInstrumentation = {
  router({ instrument }) {
    let newest: unknown
    instrument({
      async navigate(go, { to }) {
        const own = (newest = {})
        // A history step has no address.
        const page = typeof to === 'string' ? to : ''
        // No wait without missing scripts: the router must change the address in the same event.
        while (missingScripts(page).length > 0 && !(await loadScripts(page))) {
          const isReachable = (await isReplaced()) !== null
          if (own !== newest) return never
          if (isReachable) {
            location.assign(page)
            return never
          }
          await waitForRetry({ what: 'This page', fault: 'missing' })
        }
        await (own === newest ? go() : never)
      },
      async fetch(go, { href }) {
        while (missingScripts(href).length > 0 && !(await loadScripts(href))) {
          const way = (await isReplaced()) ? reloadOldBuild() : 'left'
          if (way === 'leaving') return never
          await waitForRetry({ what: 'The script of this form', fault: way === 'ask' ? 'replaced' : 'missing' })
        }
        await go()
      },
    })
  },
}

/** The router continues when an instrumentation ends. */
const never = new Promise<void>(() => {})

/** @returns true if all scripts were loaded */
async function loadScripts(address: string): Promise<boolean> {
  const loads = missingScripts(address).map((script) => import(/* @vite-ignore */ script))
  return (await Promise.allSettled(loads)).every(({ status }) => status === 'fulfilled')
}

function missingScripts(address: string): string[] {
  const { routes } = Reflect.get(globalThis, '__reactRouterDataRouter') as { readonly routes: DataRouteObject[] }
  const loaded = Object(Reflect.get(globalThis, '__reactRouterRouteModules'))
  return (matchRoutes(routes, new URL(address, location.href).pathname) ?? [])
    .filter(({ route }) => !(route.id in loaded))
    .flatMap(({ route }) => {
      const { module, clientActionModule = [] } = buildManifest()!.routes[route.id]!
      return [module].concat(clientActionModule)
    })
}
