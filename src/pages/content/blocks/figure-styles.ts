/**
 * Styles of what live figures are made of. Their code comes when they are seen, but the server has drawn them into the page
 * before, and without scripts they stay as drawn: their looks must come with the page.
 */
import '#web/chart/styles.ts'
import '#web/material/free-sample/sample-chart.module.css'
import '#web/material/test-chart/bar-chart.module.css'
import '#web/material/test-chart/chart-frame.module.css'
import '#web/ui/slider.module.css'
import '../figures/figure-result.module.css'
import '../figures/film.module.css'
import '../figures/sensor/sensor-demo.module.css'
import '../figures/tracker/tracker-demo.module.css'
