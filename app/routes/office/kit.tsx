export default function Kit() {
  return <h1>Kit</h1>
}
