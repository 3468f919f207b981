/** What somebody looks for among the projects. */
export const trackingViews = ['all', 'mine', 'late', 'closed'] as const
export type TrackingView = (typeof trackingViews)[number]

export const trackingViewNames: Readonly<Record<TrackingView, string>> = {
  all: 'All',
  mine: 'Mine',
  late: 'Late',
  closed: 'Closed',
}

/** How they are laid out. */
export const trackingLayouts = ['table', 'board', 'machines'] as const
export type TrackingLayout = (typeof trackingLayouts)[number]
