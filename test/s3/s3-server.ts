import S3rver from '@20minutes/s3rver'

// Runs an S3 server as a separate process. Arguments: its folder, and its port or 0.
const [, , directory = '', port = '0'] = process.argv
const configureBuckets = [{ name: 'palapa' }]
const server = new S3rver({
  directory,
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  configureBuckets,
})
const address = await server.run()
console.log(`listening on ${address.port}`)
