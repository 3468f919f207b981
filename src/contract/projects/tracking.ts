export const trackingViews = ['all', 'mine', 'late', 'closed'] as const
export type TrackingView = (typeof trackingViews)[number]

export const trackingViewNames: Readonly<Record<TrackingView, string>> = {
  all: 'All',
  mine: 'Mine',
  late: 'Late',
  closed: 'Closed',
}

export const trackingLayouts = ['table', 'board', 'machines'] as const
export type TrackingLayout = (typeof trackingLayouts)[number]
