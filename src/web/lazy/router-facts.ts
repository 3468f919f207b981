/** What React Router leaves in the window of a page that it has drawn: the build that the page is of, and its routes. */
export type BuildFacts = {
  /** Of the list of routes; its name carries the version. */
  readonly url: string
  readonly version: string
  readonly routes: Readonly<Record<string, RouteFacts>>
}

export type RouteFacts = {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  /** Address of its script, and of the part that answers forms where that is one of its own. */
  readonly module: string
  readonly clientActionModule?: string
}

/** Undefined where no page of ours is around, as in tests. */
export function buildFacts(): BuildFacts | undefined {
  return Reflect.get(globalThis, '__reactRouterManifest') as BuildFacts | undefined
}

/** Whether the router has the script of a route; it asks for no others. */
export function hasRouteScript({ id }: RouteFacts): boolean {
  return id in Object(Reflect.get(globalThis, '__reactRouterRouteModules'))
}
