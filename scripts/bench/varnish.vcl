# A cache for documents in front of the server; the benchmark replaces the words in capital letters.
vcl 4.1;

backend default {
  .host = "127.0.0.1";
  .port = "BACKEND_PORT";
}

sub vcl_recv {
  # The server reads the session from the Authorization header, never from a cookie.
  unset req.http.Cookie;
}

sub vcl_backend_response {
  # How long a response is cached follows from its Cache-Control. After that it is kept for requests with If-None-Match.
  set beresp.keep = 1d;
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
