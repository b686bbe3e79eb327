/** Runs the built server. `npm start` calls it; a process manager may call it directly after a build. */
process.env.NODE_ENV ??= 'production'

// npm start keeps a channel open: when it is gone for good, nobody would ever stop this process.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

/** A sentence for what people run into; anything else keeps its stack. */
function explain(error) {
  if (error?.code === 'EADDRINUSE')
    return `Port ${error.port} is in use already. Stop the other program, or choose another port: PORT=3001 npm start`
  if (error?.code === 'EACCES' && error.port)
    return `This user may not listen on port ${error.port}. Choose one above 1023: PORT=3000 npm start`
  if (/^(?:DataFolderInUse|DataFolderDamaged|VenueIsElsewhere)$/.test(error?.name)) return error.message
  return `Miftah could not start: ${error?.stack ?? error}`
}

function giveUp(error) {
  console.error(explain(error))
  process.exit(1)
}

process.on('uncaughtException', giveUp)
try {
  const { start } = await import('../build/server/index.js')
  await start()
  process.send?.('open')
  process.off('uncaughtException', giveUp)
} catch (error) {
  giveUp(error)
}
