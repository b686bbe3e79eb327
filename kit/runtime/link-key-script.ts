/**
 * Runs before every other script: takes the key of a mailed link out of the address, whether it stands behind the # or,
 * as in older mails, in the query. It waits in the state of this entry of the history, which a reload keeps and no other
 * page can read, until it is exchanged for a cookie. A state without the router's own `key` would be written over by the
 * script that restores the scroll position. A link that is opened over its own page loads it again.
 */
export const linkKeyScript = `function takeKey(){try{var u=new URL(location.href),h=new URLSearchParams(u.hash.slice(1)),q=u.searchParams
var k=h.get('key')||q.get('key')
if(!k)return false
if(h.has('key'))u.hash=''
q.delete('key')
history.replaceState(Object.assign({key:Math.random().toString(32).slice(2)},history.state,{linkKey:{of:q.get('order')||q.get('request')||q.get('invitation')||q.get('place')||q.get('share')||q.get('game'),key:k}}),'',u.pathname+u.search+u.hash)
return true}catch(e){return false}}
takeKey()
addEventListener('hashchange',function(){if(takeKey())location.reload()})`
