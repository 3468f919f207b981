-- Method, pause [ms] and body of each request come behind `--`; what was measured leaves as a last line of JSON.
function init(words)
  wrk.method = words[1]
  wrk.body = words[3]
  local pause = tonumber(words[2])
  if pause > 0 then
    function delay()
      return pause
    end
  end
end

function done(summary, latency)
  local lost = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format(
    '{"answers":%d,"seconds":%.6f,"p99":%.3f,"refused":%d,"lost":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3, summary.errors.status, lost
  ))
end
